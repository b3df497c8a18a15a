# Tables and lines of the command line.

column-id = Provision
column-class = Class
column-status = Status
column-title = Title
column-differs = Differs
column-where = Where
column-what = What
column-edition = Edition
column-answer = Answer
column-articles = Articles
column-total = Total
nothing-found = Nothing found.
not-regulated = Not regulated in this edition.
not-binding = Summaries in our own words; the binding texts are the federations' own.
scenario-passed = as expected
