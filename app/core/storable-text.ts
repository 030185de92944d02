/** True if PostgreSQL can store the text: any character but NUL. */
export const isStorableText = (text: string) => !text.includes('\0');

export const notStorableMessage = 'This contains a character that cannot be saved. Type it again.';
