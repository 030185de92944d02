/** Path of an open's admin page. */
export const getOpenCompetitionAdminPath = (key: string) => `/desk/opens/${encodeURIComponent(key)}`;
