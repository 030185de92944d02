import { listMemberPageLinks } from '#app/modules/diary/diary.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

interface PageLink {
  path: string;
  name: string;
  /** Short label for the summary of the fold; '' to leave it out. */
  short: string;
}

const toPageLink = (path: string, name: string, short = name.toLowerCase()): PageLink => ({
  path,
  name,
  short,
});

/** The three ways on: what is mine this season, what the club has for me, and what it knows of me; for officers the desk. */
export function MyPageLinks({ hasPhones }: { hasPhones: boolean }) {
  const { uses } = useClub();
  const { register, subscriptions, doors } = uses;
  const club = [
    ...listMemberPageLinks('my page', { uses }).map(({ path, name }) => toPageLink(path, name)),
    toPageLink('/forums', 'Forum', ''),
    toPageLink('/full-calendar', 'Calendar', ''),
  ];
  const me = [
    register && toPageLink('/members/details', 'My details', 'details'),
    subscriptions && toPageLink('/members/subscription', 'My subs', 'subs'),
    doors && toPageLink('/members/another-device', 'Sign in another device', 'devices'),
    hasPhones && toPageLink('/members/account#phones', 'Notifications', ''),
    toPageLink('/on-your-home-screen', 'Put us on your phone', ''),
    toPageLink('/members/account#mail', 'Email settings', 'email'),
    toPageLink('/members/account', 'My account', ''),
  ];
  return (
    <nav className="card my-ways" aria-label="My pages">
      {/* Unhidden for members with an admin role (app/modules/auth/sign-in/sync-sign-in-state.ts). */}
      <a className="row" href="/desk" hidden data-desk="">
        <span className="row-name">Club admin</span>
        <span className="row-line" data-my="desk" hidden />
      </a>
      <a className="row" href="/members/diary">
        <span className="row-name">My season</span>
        <span className="row-line" data-my="next" hidden />
      </a>
      <LinkFold title="Club" of={club} />
      <LinkFold title="Me" of={me.filter((way) => way !== false)} />
    </nav>
  );
}

function LinkFold({ title, of }: { title: string; of: PageLink[] }) {
  const about = of.flatMap(({ short }) => short || []).join(', ');
  return (
    <CollapsibleSection title={title} about={capitalize(about)} className="unfolded">
      <LinkRowList>
        {of.map(({ path, name }) => (
          <LinkRowItem key={path} to={path} name={name} />
        ))}
      </LinkRowList>
    </CollapsibleSection>
  );
}
