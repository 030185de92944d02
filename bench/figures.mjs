export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Return the percentile: the value that a given share of all values does not exceed. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** Return the median ratio of two series, round by round: a disturbance of the machine affects both alike. */
export function ratio(one, other, key = 'rate') {
  return median(one.map((figure, round) => figure[key] / other[round][key]));
}

/** Growth of the work of a request from a small forum to a large one: 1.3 is 30 % more time for each. */
export const growth = (small, large) => ratio(small, large);

/**
 * Return how many times as fast we are as a product measured on another day: each is set beside bare `node:http` of its own day,
 * so that the two machines need not be equally fast.
 */
export const timesOf = (ours, bare, theirs) => ratio(ours, bare) / (theirs.rate / theirs.bare);

/** The same ratio by processor time here; there both kept one processor busy all the time. */
export const timesByProcessor = (ours, bare, theirs) =>
  ratio(bare, ours, 'micros') / (theirs.rate / theirs.bare);

export const count = (value) => Math.round(value).toLocaleString('en-GB');
export const fixed = (value, digits = 1) => value.toFixed(digits);
/** Format a figure with its significant decimals: 0.031, 0.47, 5.2, 16. */
export const brief = (value) => (value >= 9.95 ? count(value) : value.toPrecision(2));
