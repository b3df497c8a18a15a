# chess
