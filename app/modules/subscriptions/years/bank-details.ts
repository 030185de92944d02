/** The club keeps no bank details or card numbers here, not even by accident. */

const shapes: [what: string, like: RegExp][] = [
  // Thirteen to nineteen digits in any groups.
  ['a card number', /(?<![\d+])(?!00)(?:\d[ -]?){12,18}\d(?!\d)/],
  ['a sort code', /(?<![\d-])\d\d([ -])\d\d\1\d\d(?![\d-])/],
  ['an account number', /(?<!\d[ -]?)(?:\d{8}|\d{4}[ -]\d{4})(?![ -]?\d)/],
  ['a bank account', /\b[A-Z]{2}\d\d ?(?:[A-Z0-9]{4} ?){3,7}[A-Z0-9]{0,3}\b/],
];

/** A sentence where a text holds what looks like a card number, a sort code or an account number; undefined else. */
export function bankFault(text: string): string | undefined {
  const found = shapes.find(([, like]) => like.test(text));
  return (
    found &&
    `This looks like ${found[0]}. Please leave it out: no bank details or card numbers are kept here. Say whom to ask for them.`
  );
}
