import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { FollowScreen } from '#app/modules/exchange/following/follow-schemas.server.ts';

/** Props of each part of the screen. */
export interface FollowPartProps {
  screen: FollowScreen;
  peer: NonNullable<FollowScreen['peer']>;
  desk: MutationRunner;
}
