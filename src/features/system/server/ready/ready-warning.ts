/** A part of the shop does not work, but the shop still sells. */
export class ReadyWarning extends Error {
  override readonly name = 'ReadyWarning';
}
