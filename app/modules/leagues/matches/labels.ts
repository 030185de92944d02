/** Of a league that has fixtures: ticked, a result without one is saved too. */
export const saveResultsWithoutFixtureLabel = 'Save results without a fixture';
