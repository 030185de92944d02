// Network first; after a timeout the cache is used.

/** Timeout in milliseconds. */
const patience = 3000;

/** Returns the network response if it arrives in time and is not a server error. */
export async function inTime(asked) {
  const late = new Promise((done) => setTimeout(done, patience));
  const answer = await Promise.race([asked.catch(() => {}), late]);
  return answer && answer.status < 500 ? answer : undefined;
}

export async function tell(client, word) {
  (await clients.get(client))?.postMessage(word);
}
