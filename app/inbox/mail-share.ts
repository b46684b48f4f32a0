/** The part of today's remaining mails that one client network may use at once. */
const SHARE = 0.1;

/** So many mails a network may use at once however few remain: an office, or a carrier's many people. */
export const MIN_SHARE = 3;

/**
 * How many mails of a day one client network gets at once; what it writes beyond that waits.
 *
 * @param remaining mails that may still be sent today, those of the network included
 */
export function shareOf(remaining: number): number {
  return Math.max(MIN_SHARE, Math.ceil(SHARE * remaining));
}

/** What mails beyond a share may use up of a limit altogether; the rest is kept for who writes last. */
const PACED_SHARE = 0.8;

/**
 * Whether a mail beyond its network's share may go out: such mails use up a limit only as fast as its
 * day or month passes, so that whoever writes later finds one left.
 *
 * @param elapsed how much of the day or month has passed, from 0 to 1
 */
export function isPaced(sent: number, limit: number, elapsed: number): boolean {
  return sent < Math.floor(PACED_SHARE * limit * elapsed);
}
