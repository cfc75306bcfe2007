export interface OrderCorrespondent {
  owner: string;
  number: string;
  email: string;
  name: string;
}
