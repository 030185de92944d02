// Public API of fixture-list.

export {
  parseFixtureDateHeading,
  splitFixtureLine,
} from '#app/modules/fixture-list/pasted-list/arrange-list.ts';
export { parseFixtureTime } from '#app/modules/fixture-list/pasted-list/parse-fixture-cells.ts';
export { parseFixtureDate } from '#app/modules/fixture-list/pasted-list/parse-fixture-date.ts';
