/** Patterns of bank details and card numbers, which the site refuses to store. */

const bankDetailPatterns: [what: string, like: RegExp][] = [
  // Thirteen to nineteen digits in any groups.
  ['a card number', /(?<![\d+])(?!00)(?:\d[ -]?){12,18}\d(?!\d)/],
  ['a sort code', /(?<![\d-])\d\d([ -])\d\d\1\d\d(?![\d-])/],
  ['an account number', /(?<!\d[ -]?)(?:\d{8}|\d{4}[ -]\d{4})(?![ -]?\d)/],
  ['a bank account', /\b[A-Z]{2}\d\d ?(?:[A-Z0-9]{4} ?){3,7}[A-Z0-9]{0,3}\b/],
];

/** Return an error message for a text that looks like it contains a card number, sort code or account number. */
export function findBankDetails(text: string): string | undefined {
  const found = bankDetailPatterns.find(([, like]) => like.test(text));
  return (
    found &&
    `This looks like ${found[0]}. Leave it out, as we do not store bank details or card numbers here. Say who to ask for them.`
  );
}
