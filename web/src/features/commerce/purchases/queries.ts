import { useQuery } from '@tanstack/react-query'
import { client } from '~/api/client'
import { answerKey } from '~/api/queryKeys'
import { everyChoice } from '~/modules/people'

/** For a company's administrator: its people. */
export function useMemberChoices() {
  return useQuery({
    queryKey: answerKey('get', '/users', 'choices', 'student'),
    queryFn: ({ signal }) =>
      everyChoice((page) => client.GET('/users', { params: { query: { searchRole: 'student', page } }, signal })),
  })
}

/** For the super admin: what is sold, and what no longer is. */
export function useProductChoices() {
  return useQuery({
    queryKey: answerKey('get', '/products', 'choices'),
    queryFn: ({ signal }) => everyChoice((page) => client.GET('/products', { params: { query: { page } }, signal })),
  })
}
