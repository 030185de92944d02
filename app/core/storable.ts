/** True if PostgreSQL can store the text: any character but NUL. */
export const isStorable = (text: string) => !text.includes('\0');

export const notStorable = 'This holds a character that cannot be kept.';
