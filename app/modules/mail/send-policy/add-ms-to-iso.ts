export const addMsToIso = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
