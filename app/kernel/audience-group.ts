/** Type of groups of people that letters may be sent to; the port `audience` reads its groups and their members. */
export interface AudienceGroupFacts {
  /** Place in the list of groups. Groups of events stand together, by date: their order is that of one event's groups. */
  order: number;
  /** Heading that they are listed under: 'Membership types'. */
  among: string;
  /** Name of the only group, of a type without ids. */
  name?: string;
  /** Name of an event's group, after that of the event: 'players picked'. */
  ofEvent?: string;
  /** True if its people are picked for something, or have entered or signed up: letters may be about that. */
  isEntry?: boolean;
  /** True if non-members may be among them, who only get letters about their entry. */
  hasNonMembers?: boolean;
}
