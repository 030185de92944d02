import { fullName } from '#app/site/club-words.ts';
import { useShell } from '#app/site/shell.ts';
import { SiteMap } from './site-map.tsx';

export function SiteFoot() {
  const { club, thisYear } = useShell();
  const { address } = club;
  return (
    <footer className="site-foot">
      <div>
        <div className="site-foot-top">
          <div className="stack">
            <strong>{fullName(club)}</strong>
            <p>
              {address.road}, {address.village}, {address.town}, {address.postcode}
            </p>
            <p>
              <a href={`mailto:${club.email}`}>{club.email}</a>
            </p>
          </div>
          <search>
            <form className="search" action="/search">
              <label htmlFor="search">Search this site</label>
              <div>
                <input id="search" name="q" type="search" maxLength={100} autoComplete="off" />
                <button className="button" type="submit">
                  Search
                </button>
              </div>
            </form>
          </search>
        </div>
        <SiteMap />
        <p>
          © {thisYear} {fullName(club)}
        </p>
      </div>
    </footer>
  );
}
