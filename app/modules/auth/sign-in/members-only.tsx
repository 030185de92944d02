import { useClubName } from '#app/site/shell.ts';

/** Message for users not signed in as a member (docs/requirements.md section 2, 'Forum guidelines'). */
export function MembersOnlyNotice() {
  const clubName = useClubName();
  return <p>You must be a member of the {`${clubName}`} to access and use the forums on this site.</p>;
}
