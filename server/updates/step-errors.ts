import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';

/**
 * Connection errors of PostgreSQL: codes from the server (admin shutdown, crash, connection exceptions), and client errors
 * without a response.
 */
const bySystem = /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT)$/;
const byServer = /^(57P|08)/;
const byClient = /^(Connection terminated|Client has encountered a connection error)/;

function isOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return byServer.test(getErrorCode(error)) || byClient.test(error.message) || isOfServer(error.cause);
}

/** Format a failed step as a sentence for the maintainer. */
export function formatUpdateStepError(error: unknown): string {
  const message = getErrorMessage(error);
  if (!isOfServer(error) && !bySystem.test(getErrorCode(error))) return message;
  return `The database server stopped or cannot be reached (${message}). Check that it is running, then run the command again.`;
}
