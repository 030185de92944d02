export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that so large a share of all does not exceed. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** How many times of the other's figure one has, round by round: what disturbs the machine for a while disturbs both alike. */
export function ratio(one, other, key = 'rate') {
  return median(one.map((figure, round) => figure[key] / other[round][key]));
}

/** How much more work a large forum makes than a small one: 1.3 is 30 % more time for each. */
export const growth = (small, large) => ratio(small, large);

/**
 * How many times as quick we are as somebody measured on another day: each is set beside bare `node:http` of its own day, so
 * that the two machines need not be equally quick.
 */
export const timesOf = (ours, bare, theirs) => ratio(ours, bare) / (theirs.rate / theirs.bare);

/** The same by what each took of a processor here; there both kept one busy all the time. */
export const timesByProcessor = (ours, bare, theirs) =>
  ratio(bare, ours, 'micros') / (theirs.rate / theirs.bare);

export const count = (value) => Math.round(value).toLocaleString('en-GB');
export const fixed = (value, digits = 1) => value.toFixed(digits);
/** Two figures that count, as far as they stand after the point: 0.031, 0.47, 5.2, 16. */
export const brief = (value) => (value >= 9.95 ? count(value) : value.toPrecision(2));
