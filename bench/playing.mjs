import { callsOf } from './club/calls.mjs';
import { measureCalls } from './club/measure.mjs';

/** Measure all pages and acts of playing, in a club of 200 members and 120 events. */
export const measurePlaying = (plan) => measureCalls(plan, callsOf);
