import type { GreenStatus } from '#app/modules/green/green.ts';
import type { WallSlide } from '#app/site/wall-slides/wall-slide.ts';
import type { ScreenColourSchemeHours } from './light-hours.ts';

/** Content of a screen. */
export interface ClubScreenContent {
  club: string;
  language: string;
  green: { sentence: string; state: GreenStatus['state'] } | null;
  hours: ScreenColourSchemeHours;
  light: 'day' | 'evening' | 'night';
  pictures: WallSlide[];
}
