# rating
