export const isWebAddress = (text: string) => /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text);
