export interface Link {
  text: string;
  address: string;
}
