// Public API of the gatherings module: other modules import only from here.
export { formatSignUpCounts, signUpStageLabels } from './gathering.ts';
