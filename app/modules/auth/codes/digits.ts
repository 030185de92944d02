/** Removes separators from typed digits: '123 456' gives '123456'. */
export const stripNonDigits = (typed: string) => typed.replace(/[^0-9]/g, '');

/** Maximum of tries for the digits of one mail. */
export const maxSignInDigitTries = 5;

/**
 * Reduced maximum for the rest of the day, after too many wrong digits from strangers for an address; it still allows one typing
 * error.
 */
export const reducedSignInDigitTries = 2;
