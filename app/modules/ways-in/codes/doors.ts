/** What was typed of a code of digits: '123 456' is '123456'. */
export const onlyDigits = (typed: string) => typed.replace(/[^0-9]/g, '');

/** How many times the digits of one mail may be typed. */
export const mostTries = 5;

/** Once strangers have typed too many wrong ones for an address, for the rest of the day: who asked may mistype one. */
export const fewTries = 2;
