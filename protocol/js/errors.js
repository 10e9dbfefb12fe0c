/** Why a command was refused. */
export class CommandError extends Error {
  /**
   * @param {string} cmd
   * @param {{code: string, message: string, field?: string, retry_after_ms?: number}} why
   */
  constructor(cmd, why) {
    super(why.message);
    this.name = "CommandError";
    /** Stable: of the server's list of errors, or one of the kit's own. */
    this.code = why.code;
    /** The field at fault, or null. */
    this.field = why.field ?? null;
    /** How long to wait before trying again, or null. */
    this.retryAfterMs = why.retry_after_ms ?? null;
    this.cmd = cmd;
  }
}
