//! Draughts at the board, on 100 and 64 squares: moves, draws, notation, PDN.
