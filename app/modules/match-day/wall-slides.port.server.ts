import type { Ports } from '#app/kernel/module.ts';
import { formatInPlayMatch } from '#app/modules/in-play/in-play.ts';
import { maxWallSlideItems, splitListIntoWallSlides } from '#app/site/wall-slides/wall-slide.ts';

/** Scores of the matches in play. */
export const readScoreSlides: Ports['wallSlides'] = async ({ site }) => {
  const slides = (await site.inPlay()).flatMap((match) => {
    const { id, title, state, rinks } = formatInPlayMatch(match, site.club.words);
    const { us, them, total } = match;
    const named = match.rinks.map((rink, at) => ({
      us: rink.us,
      them: rink.them,
      name: rinks[at]?.name ?? '',
      ends: rinks[at]?.ends ?? '',
    }));
    return splitListIntoWallSlides(
      { key: `scores-${id}`, title, aside: state },
      named,
      maxWallSlideItems.games,
      (part) => ({ kind: 'scores', us, them, total, rinks: part }),
    );
  });
  return { order: 20, slides };
};
