/** Record of the day: requests, their response times, and acknowledged writes. */
export function createLedger() {
  const kinds = new Map();
  /** Other work during the day: the backup, the import, the letter; each with its beginning and its end. */
  const spells = [];
  const answered = {
    /** Last reply of each member to each event, by both. */
    words: new Map(),
    ends: new Map(),
    replies: new Map(),
    pictures: [],
    /** Listeners of each topic, with the period and the replies received. */
    heard: [],
    letters: [],
    imported: [],
  };
  function of(kind) {
    if (!kinds.has(kind)) kinds.set(kind, { took: [], dropped: 0, turnedAway: 0, failed: [], lost: [] });
    return kinds.get(kind);
  }
  return {
    kinds,
    spells,
    answered,
    took: (kind, begun) => void of(kind).took.push({ begun, took: performance.now() - begun }),
    waited: (kind, begun, took) => void of(kind).took.push({ begun, took }),
    dropped(kind) {
      of(kind).dropped += 1;
    },
    turnedAway(kind) {
      of(kind).turnedAway += 1;
    },
    failed: (kind, why) => void of(kind).failed.push(why),
    lost: (kind, what) => void of(kind).lost.push(what),
    async during(what, act) {
      const spell = { what, begun: performance.now(), ended: Number.POSITIVE_INFINITY };
      spells.push(spell);
      try {
        return await act();
      } finally {
        spell.ended = performance.now();
      }
    },
  };
}
