/** '1 album', '12 albums'. */
export const formatCountWithNoun = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
