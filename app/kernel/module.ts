import type { AdminSectionFacts, AdminTaskFacts } from './admin-section.ts';
import type { AudienceGroupFacts } from './audience-group.ts';
import type { FeatureFacts, FeatureName } from './feature.ts';
import type { MemberLink } from './member-link.ts';
import type { MailKindFacts, PushKindFacts } from './notification-kinds.ts';
import type { PrivacyParagraph } from './privacy-paragraph.ts';
import type { RateLimit, RateLimitNames } from './rate-limit.ts';
import type { SeasonEndTaskFacts } from './season-end-task.ts';
import type { TableFactsByName } from './table-facts.ts';

/**
 * A feature as the rest of the program knows it: its manifest, `<name>.module.ts`, holds plain facts for browser, build and
 * server; `<name>.module.server.ts`, its server half, holds what is loaded when it is needed. app/modules.ts lists all modules.
 */

/** Types of the parts of a server half; each layer that runs a part declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: app/http and server/jobs add theirs.
export interface ModuleParts {}

/** Functions that modules offer to others; each side that asks declares its port, and imports nothing of those that fill it. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add theirs.
export interface Ports {}

type Part<Name extends string> = Name extends keyof ModuleParts ? ModuleParts[Name] : never;

/** Page: its path, its file in the module's folder, and an id if several paths share the file. '/' is the first page there. */
export type ModulePage = readonly [path: string, file: string, id?: string];

/** Part of a member's own data (UK GDPR): its place, and its label where its name is unclear. */
interface OwnDataFacts {
  order: number;
  label?: string;
}

/** Paths that the service worker stores, with ':' for any segment; no page among them has a token or name in its address. */
export interface OfflinePaths {
  /** Public pages, the same for all clients. */
  seen?: readonly string[];
  /** Pages for the day of play: the HTML only, which contains no data. */
  day?: readonly string[];
  /** Members' own pages, without data, on a device that is marked as their own. */
  own?: readonly string[];
  /** API requests of those pages, on the same condition. */
  calls?: readonly string[];
}

interface ServerModule {
  /** Features that a club may use, with their switches. */
  features?: readonly FeatureFacts[];
  /** Endpoints, with their description. Of two handlers for the same path the first one wins. */
  endpoints?: readonly Part<'endpoints'>[];
  /** Routes beside endpoints and pages. */
  addresses?: readonly Part<'addresses'>[];
  /** Paths of these routes that take a form of their own page. */
  forms?: readonly string[];
  /** Numbers of rows for the states of sections: one query counts them all. */
  counts?: Readonly<Record<string, Part<'count'>>>;
  /** Timestamps of the rows that have waited longest, read by the same query. */
  earliest?: Readonly<Record<string, Part<'earliest'>>>;
  /** Status of a section without waiting work, from the counts; '' shows what the section is for. */
  sectionStates?: Readonly<Record<string, Part<'sectionState'>>>;
  /**
   * Background jobs that run every minute while the club uses the module. Nothing that is promised about members' rows may be
   * one: `tables`, `erase` and `cleanUp` hold whether the feature is on or off.
   */
  jobs?: readonly Part<'job'>[];
  /** Deletion of expired rows, at the start and every six hours, whether the club uses the module or not. */
  cleanUp?: readonly Part<'cleanUp'>[];
  /** Tasks for the finder outside the module's own sections. */
  tasks?: readonly AdminTaskFacts[];
  /** Links to members' own pages, for the search of the site. */
  memberLinks?: readonly MemberLink[];
  /** Kinds of email that members may unsubscribe from. */
  mails?: readonly MailKindFacts[];
  /** Kinds of push notifications. */
  push?: readonly PushKindFacts[];
  /** Types of groups that letters may be sent to: 'class', whose groups are 'class:full' and so on. */
  audience?: Readonly<Record<string, AudienceGroupFacts>>;
  /** Tasks at the end of a season. */
  seasonEnd?: readonly SeasonEndTaskFacts[];
  /** Paragraphs of the privacy notice. */
  privacy?: readonly PrivacyParagraph[];
  /** Tables that the module looks after. */
  tables?: TableFactsByName;
  /** Paths of requests by and about members: never cached, small bodies, the right content type. '/api/me/*' has '/api/me' too. */
  memberPaths?: readonly string[];
  /** Query parameters that a page reads, by its path: others are dropped, so that they create no cache entries. */
  queries?: Readonly<Record<string, readonly string[]>>;
  /** Paths that can be read offline. */
  offline?: OfflinePaths;
  limits?: Partial<Record<keyof RateLimitNames, RateLimit>>;
  /** Ports that the module fills (ports.ts): each imports its function when it is first asked for. */
  ports?: { [Name in keyof Ports]?: () => Promise<Ports[Name]> };
  /** Parts of the demonstration (server/demo), which runs from the sources: builds leave them out. */
  demo?: readonly Part<'demo'>[];
}

export interface ModuleManifest {
  /** Name of its folder in app/modules. */
  name: string;
  /** True if nothing else names it: its folder and its line in app/modules.ts can be taken out (`npm run soak -- without`). */
  isRemovable?: boolean;
  /** Features (club.json, `uses`): the module is on if the club uses one of them; always, if none is listed. */
  uses?: readonly FeatureName[];
  /** Pages of visitors and members. */
  pages?: readonly ModulePage[];
  /** Pages of the admin area, below /desk. */
  adminPages?: readonly ModulePage[];
  /** Style sheets of every page, and of the pages that only members see. */
  styles?: { public?: readonly string[]; app?: readonly string[] };
  /** Parts of a member's own data, by their name in the file; the port `ownData` fills them. */
  ownData?: Readonly<Record<string, OwnDataFacts>>;
  /** Sections of the admin area. */
  sections?: readonly AdminSectionFacts[];
  server?: ServerModule;
}

/** Declare a module. */
export const defineModule = <const Manifest extends ModuleManifest>(manifest: Manifest): ModuleManifest =>
  manifest;

/** Declare the server half of a module. */
export const defineServerModule = (server: ServerModule): ServerModule => server;
