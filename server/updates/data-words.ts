import { codeOf, messageOf } from '#app/core/refusals.ts';

/** Of a line to PostgreSQL's server: what it says itself (admin shutdown, crash, connection exceptions), and its client where nothing answers. */
const bySystem = /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT)$/;
const byServer = /^(57P|08)/;
const byClient = /^(Connection terminated|Client has encountered a connection error)/;

function isOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return byServer.test(codeOf(error)) || byClient.test(error.message) || isOfServer(error.cause);
}

/** Why a step of an update did not go, in a sentence for whoever gave the command. */
export function dataWords(error: unknown): string {
  const message = messageOf(error);
  if (!isOfServer(error) && !bySystem.test(codeOf(error))) return message;
  return `The database’s server ended in the middle, or cannot be reached (${message}). See that it runs, and give the command again.`;
}
