/** True if PostgreSQL can store the text: any character but NUL. */
export const isStorableText = (text: string) => !text.includes('\0');

export const notStorableMessage = 'This holds a character that cannot be kept.';
