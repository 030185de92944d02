/**
 * Run each act for two rounds of warm-up, since V8 optimizes code that has run for a while, then all of them in turn, round by
 * round, so that a disturbance of the machine affects all alike. Each is given its seconds; resolves with the figures of each by
 * its name, in the order of the rounds.
 */
export async function inRounds(acts, { rounds, seconds }) {
  const figures = {};
  for (const [name, act] of Object.entries(acts)) {
    await act(seconds * 2);
    figures[name] = [];
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(acts)) figures[name].push(await act(seconds));
  return figures;
}
