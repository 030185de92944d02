export const mostRinks = 12;
export const mostNote = 200;
