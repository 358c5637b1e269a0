/** The folder or bucket of the pictures is unavailable or too slow. The request itself may be fine. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';

  constructor(place: string, cause: unknown) {
    super(`${place} cannot be used (${(cause as Error).message})`, { cause });
  }
}
