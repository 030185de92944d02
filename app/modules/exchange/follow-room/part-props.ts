import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { FollowScreen } from '#app/modules/exchange/following/follow-shapes.server.ts';

/** Props of each part of the screen. */
export interface PartProps {
  screen: FollowScreen;
  peer: NonNullable<FollowScreen['peer']>;
  desk: Acts;
}
