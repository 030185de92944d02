import { callsOf } from './club/calls.mjs';
import { measureCalls } from './club/measure.mjs';

/** All of playing, with the pages that show it, in a club of 200 members and 120 events. */
export const measurePlaying = (plan) => measureCalls(plan, callsOf);
