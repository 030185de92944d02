/** Whether a text can be kept: PostgreSQL takes every character but this one. */
export const isStorable = (text: string) => !text.includes('\0');

export const notStorable = 'This holds a character that cannot be kept.';
