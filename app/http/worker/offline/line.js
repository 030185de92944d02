// The line comes first; where it has not answered in time, what is kept is as good.

/** A line that has not answered by then is as good as none. */
const patience = 3000;

/** What the line answers within its time, unless it is trouble of the site's own. */
export async function inTime(asked) {
  const late = new Promise((done) => setTimeout(done, patience));
  const answer = await Promise.race([asked.catch(() => {}), late]);
  return answer && answer.status < 500 ? answer : undefined;
}

export async function tell(client, word) {
  (await clients.get(client))?.postMessage(word);
}
