import { showJoined } from '#app/modules/register/entry/joined.ts';
import type { MyDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Fold } from '#app/ui/fold.tsx';

/** Fields that officers maintain, with a hint how to have them corrected. */
export function OfficersFacts({ details: { name, email, class: ofClass, joined, sections } }: Props) {
  const { secretary } = useClub();
  const facts = [
    ['Name', name],
    ['E-mail', email ?? 'none'],
    ['Class', ofClass],
    ['Joined', showJoined(joined)],
    ['Sections', sections.join(', ')],
  ] as const;
  return (
    <Fold title="Kept by the officers" about={[ofClass, showJoined(joined)].filter(Boolean).join(', ')}>
      <dl className="facts">
        {facts.map(([what, said]) => (said ? <Fact key={what} what={what} said={said} /> : null))}
      </dl>
      <p>
        Is something wrong here? <a href="/the-committee">Write to the secretary</a>
        {secretary ? `, ${secretary}` : ''}, or say so at the club. You change your e-mail address under{' '}
        <a href="/members/account">My account</a>. If officers have made a note about you, you may ask for it.
      </p>
    </Fold>
  );
}

interface Props {
  details: MyDetails;
}

function Fact({ what, said }: { what: string; said: string }) {
  return (
    <>
      <dt>{what}</dt>
      <dd>{said.includes('@') ? <EmailAddress address={said} /> : said}</dd>
    </>
  );
}
