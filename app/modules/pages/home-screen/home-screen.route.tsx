import { formatClubName } from '#app/site/club-terms.ts';
import { ClubIconPreview } from '#app/site/icon/home-icon.tsx';
import { useClub } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** Instructions to add the site to the home screen; no app store is needed. */
export default function HomeScreenPage() {
  const club = useClub();
  return (
    <PageLayout
      title="Put us on your phone"
      description={`${formatClubName(club)} on your phone, with an icon of its own.`}
      lead="Then we are one tap away, like an app. It costs nothing, needs no shop and takes no room."
      before={<BackLink href="/">Home</BackLink>}
    >
      <ClubIconPreview club={club}>This is how we look there.</ClubIconPreview>
      <Card title="On an iPhone or iPad">
        <ol>
          <li>Open this page in Safari.</li>
          <li>
            Press <strong>Share</strong>, the square with an arrow pointing up. It is at the foot of the
            screen, on an iPad at the top. You may have to press the three dots first.
          </li>
          <li>
            Go down the list and press <strong>Add to Home Screen</strong>.
          </li>
          <li>
            Press <strong>Add</strong>.
          </li>
        </ol>
      </Card>
      <Card title="On an Android phone">
        <ol>
          <li>Open this page in Chrome, or in Samsung Internet.</li>
          <li>
            Press the <strong>menu</strong>: three dots at the top, or three lines at the foot.
          </li>
          <li>
            Press <strong>Add to Home screen</strong>, or <strong>Install app</strong>.
          </li>
          <li>
            Press <strong>Install</strong> or <strong>Add</strong>.
          </li>
        </ol>
        <p>Hold your finger on the icon later, and today, the calendar and your own page are offered.</p>
      </Card>
      <Card title="Good to know">
        <p>Members sign in once more there. After that it stays open, as in the browser.</p>
        <p>To take it off again, hold your finger on the icon and remove it. Nothing of yours is lost.</p>
        <p>
          For the fixtures in your phone's own calendar see{' '}
          <a href="/calendar-on-your-phone">our calendar on your phone</a>.
        </p>
      </Card>
    </PageLayout>
  );
}
