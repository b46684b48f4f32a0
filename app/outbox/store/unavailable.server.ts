import { describeError } from "~/log";
import { isFileUnavailable } from "./sqlite.server";

/** Node: the file system or the network says no. */
const SYSTEM =
  /^(E(NOENT|ACCES|PERM|ROFS|NOSPC|ISDIR|NOTDIR|EXIST|IO|MFILE|NFILE)|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/;

/**
 * PostgreSQL: connection (08), login (28), no such database (3D), resources (53), intervention (57),
 * system (58), damaged (XX), and a server that only reads (25006).
 */
const POSTGRES = /^(08|28|3D|53|57|58|XX)...$|^25006$/;

/** What PostgreSQL's driver says without a code. */
const TEXT =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|The server does not support SSL|certificate|too many clients/i;

/**
 * Whether an error says that the database cannot be had at the moment. Any other error of a query is
 * a fault of this program.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    isFileUnavailable(error) || SYSTEM.test(code) || POSTGRES.test(code) || TEXT.test(error.message)
  );
}

/** Logs a fault of this program; that the database cannot be had was told by its connection. */
export function logFault(error: unknown): void {
  if (!isUnavailable(error)) {
    console.error(`Error inesperado en la bandeja: ${describeError(error)}`);
  }
}
