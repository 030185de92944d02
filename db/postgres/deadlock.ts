/** True for the error with which PostgreSQL aborts one of the transactions that wait for each other. */
export const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Times that a transaction is run before its deadlock is an error. */
export const deadlockTries = 4;
