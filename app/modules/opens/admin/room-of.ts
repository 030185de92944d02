/** Where the desk keeps an open. */
export const roomOf = (key: string) => `/desk/opens/${encodeURIComponent(key)}`;
