/** Path of an open's admin page. */
export const getOpenAdminPath = (key: string) => `/desk/opens/${encodeURIComponent(key)}`;
