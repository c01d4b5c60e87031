-- The functions changed: a new state of a plan writes no words to search.
SELECT 1;
