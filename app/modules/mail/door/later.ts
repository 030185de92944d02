export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
