/** Path of an open's admin page. */
export const roomOf = (key: string) => `/desk/opens/${encodeURIComponent(key)}`;
